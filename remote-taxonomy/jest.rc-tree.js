import tree from 'rc-tree/lib/index.js';

export default tree.default;
