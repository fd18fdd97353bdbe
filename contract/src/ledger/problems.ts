export const ledgerProblems = {
  'amount-too-fine': { status: 400, message: 'Credits can have at most two decimals.' },
  'amount-too-small': { status: 400, message: 'This amount is too small.' },
  'amount-too-large': { status: 400, message: 'This amount is too large.' },
  'not-enough-credits': { status: 402, message: 'You don’t have enough credits.' },
  'credits-withheld': {
    status: 402,
    message:
      'You owe credits because a payment to you was reversed, so part of your balance is withheld until your next earnings settle the debt.',
  },
  'spending-limit-reached': { status: 403, message: 'This would exceed your spending limit.' },
  'not-enough-earnings': { status: 409, message: 'You don’t have enough earnings for this.' },
} as const
