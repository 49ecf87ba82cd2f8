import tree from './node_modules/rc-tree/lib/index.js';

export default tree.default;
