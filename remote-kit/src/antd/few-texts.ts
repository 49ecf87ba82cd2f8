/** In the place of antd's English texts, which are mostly of parts that no kit hands out. */
export default {
  locale: 'en',
  global: { placeholder: 'Please select', close: 'Close', show: 'Show', hide: 'Hide' },
  Modal: { okText: 'OK', cancelText: 'Cancel', justOkText: 'OK' },
  Empty: { description: 'No data' },
  // What is wrong with a field is said by the contract's own rules.
  Form: { optional: '(optional)', defaultValidateMessages: {} },
};
