/** Replaces antd's English texts, most of which belong to components that no kit exports. */
export default {
  locale: 'en',
  global: { placeholder: 'Please select', close: 'Close', show: 'Show', hide: 'Hide' },
  Modal: { okText: 'OK', cancelText: 'Cancel', justOkText: 'OK' },
  Empty: { description: 'No data' },
  // The rules of the contract report invalid fields.
  Form: { optional: '(optional)', defaultValidateMessages: {} },
};
