// jsdom knows the dialog element but not how it opens: here it is open from the moment that it is shown.
function give(name, value) {
  Object.defineProperty(HTMLDialogElement.prototype, name, { configurable: true, writable: true, value });
}

give('showModal', function showModal() {
  this.setAttribute('open', '');
});
give('close', function close() {
  this.removeAttribute('open');
});
