// The boundary behind which shared modules may be used: federation has them ready once this import resolves.
import('./bootstrap.tsx');
