// In the page's own sheet, since a first paint wears it before any script runs.
import './app/global.css';

// In the same file, since the page needs it at once, but in a task of its own: what was painted can be typed into meanwhile. Everything
// that it shares is eager, so federation has it ready.
setTimeout(() => import(/* webpackMode: "eager" */ './bootstrap.tsx'));
