import { mount } from "svelte";
import "./shell/tokens.css";
import Shell from "./shell/Shell.svelte";
import { begin } from "./shell/begin";

begin();
const target = document.getElementById("desk");
if (target === null) throw new Error("The page has no place for the desk");
target.replaceChildren();
mount(Shell, { target });
