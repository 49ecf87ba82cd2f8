// In the page's own sheet, since a first paint wears it before any script runs.
import './app/global.css';

// The boundary behind which shared modules may be used: federation has them ready once this import resolves.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
