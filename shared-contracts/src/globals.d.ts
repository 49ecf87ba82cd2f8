// Types of what builds and style sheets add to modules: `/// <reference types="shared-contracts/globals" />` in a remote.
/// <reference path="./remote/build.d.ts" />
/// <reference path="./ui/styles.d.ts" />
