// Pages of nothing but rc-tree, and of nothing but a virtual list, to be measured beside the editor with the very copies that the product has; they are never served to anybody.
import { join } from 'node:path';

const modulesOf = (remote) => join(import.meta.dirname, `../../../../${remote}/node_modules`);

export default {
  mode: 'production',
  entry: {
    'rc-tree': join(import.meta.dirname, 'rc-tree.js'),
    'virtual-list': join(import.meta.dirname, 'virtual-list.js'),
  },
  output: { path: process.env.PLAIN_FOLDER, filename: '[name].js' },
  resolve: {
    modules: [modulesOf('remote-taxonomy'), modulesOf('remote-channel-screens'), 'node_modules'],
  },
  performance: false,
};
