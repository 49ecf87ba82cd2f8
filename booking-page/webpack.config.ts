import { pageConfiguration } from 'remote-kit/build/page';

export default (_: unknown, { mode }: { mode: 'production' | 'development' }) =>
  pageConfiguration({ folder: import.meta.dirname, mode, port: 3040 });
