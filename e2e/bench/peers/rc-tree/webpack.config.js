// A page of nothing but rc-tree, to be measured beside the editor with the very copies that the product has; it is never served to anybody.
import { join } from 'node:path';

export default {
  mode: 'production',
  entry: join(import.meta.dirname, 'app.js'),
  output: { path: process.env.PLAIN_FOLDER, filename: 'plain.js' },
  resolve: {
    modules: [join(import.meta.dirname, '../../../../remote-taxonomy/node_modules'), 'node_modules'],
  },
  performance: false,
};
