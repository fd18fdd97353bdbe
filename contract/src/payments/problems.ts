export const paymentProblems = {
  'package-not-found': {
    status: 404,
    message: 'This package is no longer available. Choose another one.',
  },
  'payments-unavailable': {
    status: 503,
    message: 'This payment method isn’t available right now. You haven’t been charged.',
  },
  'too-small-for-card': {
    status: 400,
    message: 'This amount is too small for a card payment. Use credits instead.',
  },
  'checkout-already-used': { status: 409, message: 'This payment was already started for another purchase.' },
  'checkout-not-found': { status: 404, message: 'This payment doesn’t exist.' },
  'checkout-not-open': { status: 409, message: 'This payment can no longer be completed.' },
  'cancellation-unconfirmed': {
    status: 503,
    message:
      'The payment provider didn’t confirm the cancellation, so this payment may still be open. Try again.',
  },
  'no-card-payments': { status: 409, message: 'You haven’t paid by card yet.' },
  'receipt-not-found': { status: 404, message: 'This receipt doesn’t exist.' },
  'webhook-not-genuine': { status: 400, message: 'Invalid signature.' },
  'free-credits-claimed': { status: 409, message: 'You’ve already claimed today’s free credits.' },
  'free-credits-off': { status: 409, message: 'Free credits aren’t available right now.' },
} as const
