import { begin } from "./shell/begin";

begin();
void import("./shell/start");
