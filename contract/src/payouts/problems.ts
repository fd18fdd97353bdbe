export const payoutProblems = {
  'earnings-pending': {
    status: 409,
    message: 'Some of your earnings are still pending. Only available earnings can be moved or paid out.',
  },
  'profile-banned': {
    status: 403,
    message: 'This profile is banned, so its earnings can’t be paid out for now. They aren’t lost.',
  },
  'credits-owed': {
    status: 409,
    message: 'You owe credits because a payment to you was reversed. Settle this debt first.',
  },
  'sandbox-earnings': {
    status: 409,
    message: 'These earnings include sandbox credits, so they can’t be paid out as real money.',
  },
  'payout-not-found': { status: 404, message: 'This payout doesn’t exist.' },
  'payout-not-paid': { status: 409, message: 'This payout hasn’t been paid yet.' },
  'payout-decided': { status: 409, message: 'This payout has already been reviewed.' },
  'payout-was-sent': {
    status: 409,
    message: 'The card provider had already sent this payout. It’s now marked as paid.',
  },
  'payout-unclear': {
    status: 409,
    message: 'We don’t know yet whether the card provider has sent this. Try again in a few minutes.',
  },
  'payout-destination-missing': { status: 409, message: 'Add a payout destination first.' },
  'own-payout': {
    status: 403,
    message: 'Only another admin can approve your own payout or mark it as paid.',
  },
  'creator-not-verified': {
    status: 409,
    message: 'The creator’s identity isn’t verified. Approve this payout once it is.',
  },
  'iban-invalid': { status: 400, message: 'This isn’t a valid IBAN.' },
  'crypto-address-invalid': { status: 400, message: 'This isn’t a valid wallet address.' },
  'connect-account-missing': { status: 409, message: 'Set up your Connect account first.' },
} as const
