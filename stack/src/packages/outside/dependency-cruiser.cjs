/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...require('remote-kit/boundaries')],
  options: {
    // Reads imports of types, too.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
