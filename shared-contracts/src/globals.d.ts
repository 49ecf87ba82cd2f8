// Types of the globals and style modules that builds add: `/// <reference types="shared-contracts/globals" />` in a remote.
/// <reference path="./remote/build.d.ts" />
/// <reference path="./ui/styles.d.ts" />
