/**
 * Everything that may go wrong on purpose: a stable code, its HTTP status, and the sentence a person reads.
 * Sentences that the specification words are kept to the letter.
 */
export const problems = {
  'invalid-request': { status: 400, message: 'Invalid request' },
  'unknown-error': { status: 500, message: 'An unknown error occurred' },
  'service-unavailable': { status: 503, message: 'The service is busy. Nothing was lost. Try again.' },
  'body-too-slow': { status: 408, message: 'The request took too long to arrive. Try again.' },
  'not-found': { status: 404, message: 'This page doesn’t exist.' },
  'not-signed-in': { status: 401, message: 'Sign in first.' },
  'not-allowed': { status: 403, message: 'You don’t have permission to do this.' },
  'too-many-requests': { status: 429, message: 'Too many attempts. Try again in a few minutes.' },
  conflict: { status: 409, message: 'Someone else changed this. Reload and try again.' },

  'job-not-found': { status: 404, message: 'This job is no longer in the queue.' },

  'email-in-use': { status: 409, message: 'This email address already has an account.' },
  'wrong-sign-in': { status: 401, message: 'Incorrect email or password.' },
  'wrong-password': { status: 403, message: 'Incorrect password.' },
  'reset-link-invalid': {
    status: 400,
    message: 'This link has expired or has already been used. Request a new one.',
  },

  'username-in-use': { status: 409, message: 'Username already in use!' },
  'username-reserved': { status: 409, message: 'Username already in use!' },
  'profile-not-found': { status: 404, message: 'This profile doesn’t exist.' },
  'link-not-valid': { status: 404, message: 'This link isn’t complete. Open it from the email again.' },
  'push-not-on': { status: 404, message: 'Push notifications aren’t on for this device.' },
  'not-blocked': { status: 404, message: 'You haven’t blocked this profile.' },
  'not-muted': { status: 404, message: 'You haven’t muted this profile.' },
  'own-profile': { status: 409, message: 'This is your own profile.' },
  'too-many-profiles': {
    status: 409,
    message: 'You’ve reached the maximum number of profiles for one account.',
  },
  'last-profile': {
    status: 409,
    message: 'This is your only profile. Create another one first.',
  },
  'transfer-not-found': { status: 404, message: 'This transfer doesn’t exist.' },
  'transfer-pending': {
    status: 409,
    message: 'A transfer of this profile is already pending. Cancel it first.',
  },
  'transfer-over': { status: 409, message: 'This transfer is no longer pending.' },
  'payouts-under-way': {
    status: 409,
    message: 'This profile has a payout in progress. Wait until it’s completed or returned.',
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
  'upload-not-found': { status: 404, message: 'This upload no longer exists. Start again.' },
  'upload-incomplete': {
    status: 409,
    message: 'Some parts of this file are missing. Try again.',
  },
  'upload-url-invalid': { status: 400, message: 'Invalid URL format. Please provide a valid image URL.' },
  'upload-url-failed': { status: 400, message: 'We couldn’t download the file from this link.' },
  'storage-full': {
    status: 409,
    message:
      'You don’t have enough storage left for this. Delete photos or videos you no longer need, then try again.',
  },
  'content-not-found': { status: 404, message: 'This photo or video doesn’t exist.' },
  'video-not-ready': { status: 409, message: 'This video is still processing. Try again when it’s ready.' },
  'content-in-use': { status: 409, message: 'This is used in a post. Remove it from the post first.' },
  'content-is-sold': {
    status: 409,
    message: 'This is in a post that people bought, so it can’t be deleted.',
  },
  'content-in-consent': {
    status: 409,
    message: 'A consent relies on this. Take the consent back first.',
  },
  'content-not-usable': { status: 409, message: 'One of these files isn’t ready or isn’t yours.' },

  'post-not-found': { status: 404, message: 'This post doesn’t exist.' },
  'post-is-empty': { status: 400, message: 'Add a photo, a video or some text.' },
  'post-nsfw-hidden': {
    status: 403,
    message: 'This post is marked 18+. To view it, turn on NSFW posts in Security settings.',
  },
  'post-is-sold': {
    status: 409,
    message: 'People bought this post, so its photos and videos can’t be removed. You can add more.',
  },
  'window-is-reversed': { status: 400, message: 'The end must be after the start.' },
  'selling-not-allowed': { status: 403, message: 'Verify your identity before you sell.' },
  'chat-not-found': { status: 404, message: 'This chat doesn’t exist.' },
  'chat-closed': { status: 409, message: 'You can’t write in this chat any more.' },
  'not-taking-messages': { status: 403, message: 'You can’t send messages to this profile.' },
  'message-not-found': { status: 404, message: 'This message doesn’t exist.' },
  'message-is-empty': { status: 400, message: 'Write something, or add a photo or video.' },
  'message-too-old': { status: 409, message: 'It’s too late to change this message.' },
  'comment-not-found': { status: 404, message: 'This comment doesn’t exist.' },
  'post-is-locked': { status: 403, message: 'Unlock this post first.' },

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
  'price-has-changed': { status: 409, message: 'The price has changed. Check the new price and try again.' },
  'notification-not-found': { status: 404, message: 'This notification doesn’t exist.' },
  'transaction-not-found': { status: 404, message: 'This transaction doesn’t exist.' },

  'own-post': { status: 409, message: 'This is your own post.' },
  'already-bought': { status: 409, message: 'You’ve already bought this.' },
  'not-for-sale': { status: 409, message: 'This post isn’t for sale.' },
  'subscribers-only': { status: 403, message: 'Only subscribers can buy this post.' },
  'not-taking-payments': { status: 409, message: 'This creator isn’t accepting payments right now.' },

  'already-subscribed': { status: 409, message: 'You’re already subscribed.' },
  'not-subscribed': { status: 404, message: 'You’re not subscribed to this creator.' },
  'not-subscribable': { status: 409, message: 'This creator isn’t accepting new subscribers right now.' },

  'own-referral-terms': { status: 403, message: 'You can’t change your own referral percentages.' },
  'referral-percentage-too-high': {
    status: 409,
    message:
      'This percentage is too high: credits could be paid out for more than they cost. `highest_social` and `highest_ai` are the highest percentages allowed.',
  },

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
  'checkout-already-used': { status: 409, message: 'This payment was started for something else.' },
  'checkout-not-found': { status: 404, message: 'This payment doesn’t exist.' },
  'checkout-not-open': { status: 409, message: 'This payment is no longer open.' },
  'no-card-payments': { status: 409, message: 'You haven’t paid by card yet.' },
  'receipt-not-found': { status: 404, message: 'This receipt doesn’t exist.' },
  'webhook-not-genuine': { status: 400, message: 'Invalid signature.' },
  'free-credits-claimed': { status: 409, message: 'You’ve already claimed today’s free credits.' },
  'free-credits-off': { status: 409, message: 'Free credits aren’t available right now.' },

  'not-enough-earnings': { status: 409, message: 'You don’t have enough earnings for this.' },
  'earnings-pending': {
    status: 409,
    message: 'Some of your earnings are still pending. Only available earnings can be moved or paid out.',
  },
  'profile-banned': {
    status: 403,
    message: 'This profile is banned and can’t be paid out. Its earnings are kept.',
  },
  'credits-owed': {
    status: 409,
    message: 'You owe credits because a payment to you was reversed. Settle this debt first.',
  },
  'earnings-left': {
    status: 409,
    message: 'This profile still has earnings, a payout in progress or a debt.',
  },
  'sandbox-earnings': {
    status: 409,
    message: 'These earnings include sandbox credits, so they can’t be paid out as real money.',
  },
  'payout-not-found': { status: 404, message: 'This payout doesn’t exist.' },
  'payout-decided': { status: 409, message: 'This payout has already been decided.' },
  'payout-was-sent': {
    status: 409,
    message: 'The card provider had already sent this payout. It’s now marked as paid.',
  },
  'payout-unclear': {
    status: 409,
    message: 'We don’t know yet whether the card provider has sent this. Try again in a few minutes.',
  },
  'payout-destination-missing': { status: 409, message: 'Add a payout destination first.' },
  'own-payout': { status: 403, message: 'Another admin has to approve your own payout.' },
  'iban-invalid': { status: 400, message: 'This isn’t a valid IBAN.' },
  'crypto-address-invalid': { status: 400, message: 'This isn’t a valid wallet address.' },
  'connect-account-missing': { status: 409, message: 'Set up your Connect account first.' },

  'ai-request-not-found': { status: 404, message: 'This request doesn’t exist.' },
  'ai-tool-coming-soon': { status: 409, message: 'This tool is coming soon.' },
  'ai-preset-not-found': { status: 404, message: 'This preset doesn’t exist.' },
  'ai-too-many-presets': {
    status: 409,
    message: 'You have as many presets for this tool as you can keep. Delete one first.',
  },
  'ai-tool-open': { status: 409, message: 'You can use this tool already.' },
  'ai-tool-not-switchable': { status: 409, message: 'This tool isn’t announced as coming soon.' },
  'ai-model-unavailable': {
    status: 409,
    message: 'This model isn’t available right now. Choose another one.',
  },
  'ai-content-refused': {
    status: 422,
    message: 'We can’t make this. You haven’t been charged.',
  },
  'ai-too-many-requests': {
    status: 429,
    message: 'You have the maximum number of requests running. Wait until one is done.',
  },
  'consent-not-found': { status: 404, message: 'This consent doesn’t exist.' },
  'consent-not-active': { status: 409, message: 'This consent isn’t active. Choose another one.' },
  'consent-ended': { status: 409, message: 'This consent has already ended.' },
  'release-not-found': { status: 404, message: 'This link isn’t valid. Ask for a new one.' },
  'own-release': {
    status: 403,
    message: 'You can’t sign a release that you asked for. Send the link to the person in the photos.',
  },
  'release-decided': { status: 409, message: 'This release has already been signed or declined.' },
  'release-taken-back': {
    status: 409,
    message: 'This release can’t be signed: consent for one of its files was declined or revoked.',
  },
  'face-check-unavailable': {
    status: 503,
    message: 'Faces can’t be compared on this server right now. Try again later.',
  },
  'ai-failed': { status: 502, message: 'This didn’t work. You haven’t been charged.' },
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
