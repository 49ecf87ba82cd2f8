// Tests read and type times on a clock of 24 hours; one about another language says so.
Object.defineProperty(navigator, 'language', { value: 'en-GB', configurable: true });
