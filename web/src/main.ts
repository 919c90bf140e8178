import { mount } from "svelte";
import App from "./App.svelte";
import { learnLanguage } from "./i18n.svelte";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import "./ui/fonts.css";
import "./ui/tokens.css";
import "./ui/palettes.css";
import "./ui/moods.css";
import "./ui/base.css";

router.start();
// Nothing is shown without its words.
void learnLanguage(settings.locale).then(() => mount(App, { target: document.getElementById("app")! }));

// Installable, and open without a connection. Not while developing: old files would be shown.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/offline.js").catch(() => undefined);
}
