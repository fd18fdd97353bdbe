/**
 * Everything that may go wrong on purpose: a stable code, its HTTP status, and the sentence a person reads.
 * Sentences that the specification words are kept to the letter.
 */
export const problems = {
  'invalid-request': { status: 400, message: 'Invalid request' },
  'unknown-error': { status: 500, message: 'An unknown error occurred' },
  'service-unavailable': { status: 503, message: 'The service is busy. Nothing was lost, please try again.' },
  'body-too-slow': { status: 408, message: 'The request took too long to arrive. Try again.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'not-signed-in': { status: 401, message: 'Please sign in first.' },
  'not-allowed': { status: 403, message: 'You may not do this.' },
  'too-many-requests': { status: 429, message: 'Too many attempts. Try again in a few minutes.' },
  conflict: { status: 409, message: 'This was changed by somebody else. Please look again.' },

  'job-not-found': { status: 404, message: 'This job is no longer in the queue.' },

  'email-in-use': { status: 409, message: 'This email address already has an account.' },
  'wrong-sign-in': { status: 401, message: 'Incorrect email or password.' },
  'wrong-password': { status: 403, message: 'Incorrect password.' },
  'reset-link-invalid': {
    status: 400,
    message: 'This link was used already or is too old. Ask for a new one.',
  },

  'username-in-use': { status: 409, message: 'Username already in use!' },
  'username-reserved': { status: 409, message: 'Username already in use!' },
  'profile-not-found': { status: 404, message: 'This profile does not exist.' },
  'own-profile': { status: 409, message: 'This is your own profile.' },
  'too-many-profiles': { status: 409, message: 'You have as many profiles as one account can have.' },
  'last-profile': {
    status: 409,
    message: 'This is the only profile of its account. Another one has to be created first.',
  },
  'transfer-not-found': { status: 404, message: 'This offer does not exist.' },
  'transfer-open': {
    status: 409,
    message: 'This profile is offered to somebody already. Withdraw that offer first.',
  },
  'transfer-over': { status: 409, message: 'This offer is not open any more.' },
  'payouts-under-way': {
    status: 409,
    message: 'A payout of this profile is under way. It has to be decided first.',
  },

  'file-too-large': { status: 413, message: 'File is too large. Maximum size is 50MB.' },
  'image-too-large': { status: 413, message: 'Image is too large. Maximum size is 5MB.' },
  'video-too-large': { status: 413, message: 'Video is too large. Maximum size is 35MB.' },
  'file-type-unsupported': {
    status: 415,
    message: 'File type not supported. Please use JPEG, PNG, WebP, HEIC, MP4, or MOV files.',
  },
  'inline-type-unsupported': {
    status: 415,
    message: 'File type not supported. Please use JPEG, PNG, WebP, MP4, WebM, or OGG files.',
  },
  'file-broken': { status: 400, message: 'This file is damaged or empty. Please try a different file.' },
  'upload-denied': {
    status: 403,
    message: 'Upload access denied. Please contact support if this issue persists.',
  },
  'upload-unavailable': {
    status: 503,
    message: 'Upload service is temporarily unavailable. Please try again later.',
  },
  'upload-not-found': { status: 404, message: 'This upload does not exist any more. Please start again.' },
  'upload-incomplete': {
    status: 409,
    message: 'Some parts of this file are missing. Please send them again.',
  },
  'upload-url-invalid': { status: 400, message: 'Invalid URL format. Please provide a valid image URL.' },
  'upload-url-failed': { status: 400, message: 'The file at this address could not be fetched.' },
  'storage-full': {
    status: 409,
    message:
      'You don’t have enough storage left for this. Delete photos or videos you no longer need, then try again.',
  },
  'content-not-found': { status: 404, message: 'This photo or video does not exist.' },
  'content-in-use': { status: 409, message: 'A post uses this. Remove it from the post first.' },
  'content-not-usable': { status: 409, message: 'One of the files is not ready or is not yours.' },

  'post-not-found': { status: 404, message: 'This post does not exist.' },
  'post-is-empty': { status: 400, message: 'A post needs a photo, a video or some words.' },
  'post-nsfw-hidden': { status: 403, message: 'This post is for people over 18 who switched such posts on.' },
  'window-is-reversed': { status: 400, message: 'The end has to come after the beginning.' },
  'selling-not-allowed': { status: 403, message: 'Selling needs a confirmed identity first.' },
  'comment-not-found': { status: 404, message: 'This comment does not exist.' },
  'post-is-locked': { status: 403, message: 'Unlock this post first.' },

  'amount-too-fine': { status: 400, message: 'Credits have at most two decimals.' },
  'amount-too-small': { status: 400, message: 'The amount is too small.' },
  'amount-too-large': { status: 400, message: 'The amount is too large.' },
  'not-enough-credits': { status: 402, message: 'You need more credits for this.' },
  'credits-withheld': {
    status: 402,
    message:
      'You owe credits because a payment to you was reversed, so part of your balance is withheld until your next earnings settle the debt.',
  },
  'spending-limit-reached': { status: 403, message: 'This would go beyond the spending limit you set.' },
  'price-has-changed': { status: 409, message: 'The price has changed. Please look again.' },
  'transaction-not-found': { status: 404, message: 'This transaction does not exist.' },

  'own-post': { status: 409, message: 'This is your own post.' },
  'already-bought': { status: 409, message: 'You bought this already.' },
  'not-for-sale': { status: 409, message: 'This post is not for sale.' },
  'subscribers-only': { status: 403, message: 'Only subscribers can buy this post.' },
  'not-taking-payments': { status: 409, message: 'This creator does not take payments at the moment.' },

  'already-subscribed': { status: 409, message: 'You are subscribed already.' },
  'not-subscribed': { status: 404, message: 'You are not subscribed to this creator.' },
  'not-subscribable': { status: 409, message: 'This creator does not take subscriptions at the moment.' },

  'own-referral-terms': { status: 403, message: 'You can’t change your own referral percentages.' },
  'referral-percentage-too-high': {
    status: 409,
    message:
      'This percentage is too high: credits could be paid out for more than they cost. `highest_social` and `highest_ai` are the highest percentages allowed.',
  },

  'package-not-found': {
    status: 404,
    message: 'This package is not on sale any more. Please choose another.',
  },
  'payments-unavailable': {
    status: 503,
    message: 'This way of paying is not available at the moment. Nothing was charged.',
  },
  'too-small-for-card': {
    status: 400,
    message: 'This amount is too small for a card payment. Use credits instead.',
  },
  'checkout-already-used': { status: 409, message: 'This payment was started for something else.' },
  'checkout-not-found': { status: 404, message: 'This payment does not exist.' },
  'checkout-not-open': { status: 409, message: 'This payment is not open any more.' },
  'no-card-payments': { status: 409, message: 'You have not paid with a card yet.' },
  'receipt-not-found': { status: 404, message: 'This receipt does not exist.' },
  'webhook-not-genuine': { status: 400, message: 'The signature is not right.' },
  'free-credits-claimed': { status: 409, message: 'You claimed today’s free credits already.' },
  'free-credits-off': { status: 409, message: 'There are no free credits at the moment.' },

  'not-enough-earnings': { status: 409, message: 'Your earnings are not enough for this.' },
  'earnings-waiting': {
    status: 409,
    message: 'Some of your earnings are still pending. Only available earnings can be moved or paid out.',
  },
  'profile-banned': {
    status: 403,
    message: 'This profile is banned, so nothing is paid out. What it earned stays with it.',
  },
  'credits-owed': {
    status: 409,
    message: 'A payment was reversed, and credits are owed for it. The debt has to be settled first.',
  },
  'earnings-left': {
    status: 409,
    message: 'This profile still has earnings, a payout under way or credits that it owes.',
  },
  'sandbox-earnings': {
    status: 409,
    message: 'Credits of the sandbox were spent here, so nothing is paid out for real.',
  },
  'payout-not-found': { status: 404, message: 'This payout does not exist.' },
  'payout-decided': { status: 409, message: 'This payout was decided already.' },
  'payout-was-sent': {
    status: 409,
    message: 'The card provider has sent this payout already. It is booked as paid now.',
  },
  'payout-unclear': {
    status: 409,
    message:
      'It is not known yet whether the card provider has sent this. Please try again in a few minutes.',
  },
  'payout-destination-missing': { status: 409, message: 'Say first where the money shall go.' },
  'own-payout': { status: 403, message: 'Somebody else has to approve your own payout.' },
  'iban-invalid': { status: 400, message: 'This is not a valid IBAN.' },
  'crypto-address-invalid': { status: 400, message: 'This is not a valid wallet address.' },
  'card-account-missing': { status: 409, message: 'Open an account at the card provider first.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

/** The body of every answer that is not a success. `fields` names each input at fault. */
export interface ProblemBody {
  status: number
  message: string
  code: string
  fields?: Record<string, string>
  request_id?: string
}
