import { mount } from 'svelte'
import App from './App.svelte'
import { loadCommon } from './i18n/texts.svelte'

await loadCommon()
mount(App, { target: document.getElementById('app')! })
