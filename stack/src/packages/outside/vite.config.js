import { federation } from '@module-federation/vite';
import { viteConfiguration } from 'remote-kit/build/vite';

export default viteConfiguration({ folder: import.meta.dirname, federation });
