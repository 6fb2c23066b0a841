/** `area: imperative subject`, for example 'invoices: number credit notes without gaps'. */
export default {
  parserPreset: {
    parserOpts: {
      headerPattern: /^([a-z][a-z0-9 -]*): (.+)$/,
      headerCorrespondence: ['type', 'subject'],
    },
  },
  rules: {
    'type-empty': [2, 'never'],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
    'header-max-length': [2, 'always', 69],
  },
};
