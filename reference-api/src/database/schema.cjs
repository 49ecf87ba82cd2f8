// What drizzle-kit reads: it takes the tables that a module exports. Those of entities are made from the definitions, so their names are computed,
// which only a CommonJS module can export.
const { ofEntities, ...others } = require('./schema.ts');

module.exports = { ...others, ...ofEntities };
