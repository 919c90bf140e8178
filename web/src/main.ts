import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./router.svelte";
import "./styles/tokens.css";
import "./styles/palettes.css";
import "./styles/base.css";

router.start();
mount(App, { target: document.getElementById("app")! });
