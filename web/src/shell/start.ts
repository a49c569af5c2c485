import { mount } from "svelte";
import "./tokens.css";
import Shell from "./Shell.svelte";

const target = document.getElementById("desk");
if (target === null) throw new Error("The page has no place for the desk");
target.replaceChildren();
mount(Shell, { target });
