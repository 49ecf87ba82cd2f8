// Circles between folders, of what is no test: a test may look at whatever it needs. The rules for single imports are in .dependency-cruiser.cjs.
const imports = require('./.dependency-cruiser.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'Two folders that need each other are one, or share something that belongs below both.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...imports.options,
    exclude: { path: '(^|/)(dist|migrations|testing|bench/peers)/|\\.test\\.' },
  },
};
