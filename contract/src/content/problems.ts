export const contentProblems = {
  'file-too-large': { status: 413, message: 'File is too large. Maximum size is 50MB.' },
  'image-too-large': { status: 413, message: 'Image is too large. Maximum size is 5MB.' },
  'video-too-large': { status: 413, message: 'Video is too large. Maximum size is 35MB.' },
  'voice-too-large': { status: 413, message: 'Voice messages can be up to 10 MB.' },
  'identity-picture-too-large': {
    status: 413,
    message: 'Pictures for an identity check can be up to 20 MB.',
  },
  'file-type-unsupported': {
    status: 415,
    message: 'File type not supported. Please use JPEG, PNG, WebP, HEIC, MP4, or MOV files.',
  },
  'inline-type-unsupported': {
    status: 415,
    message: 'File type not supported. Please use JPEG, PNG, WebP, MP4, WebM, or Ogg files.',
  },
  'voice-type-unsupported': {
    status: 415,
    message: 'File type not supported. Please use WebM, MP4 or Ogg files that contain only audio.',
  },
  'identity-type-unsupported': {
    status: 415,
    message: 'Pictures for an identity check must be JPEG, PNG, WebP or HEIC files.',
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
  'upload-url-failed': {
    status: 400,
    message: 'We couldn’t download the file from this link. Check the link, or upload the file instead.',
  },
  'storage-full': {
    status: 409,
    message:
      'You don’t have enough storage left for this. Delete photos or videos you no longer need, then try again.',
  },
  'content-not-found': { status: 404, message: 'This photo or video doesn’t exist.' },
  'video-not-ready': { status: 409, message: 'This video is still processing. Try again when it’s ready.' },
  'video-failed': {
    status: 409,
    message: 'We couldn’t process this video completely. Upload it again to choose a poster.',
  },
  'content-in-use': { status: 409, message: 'This is used in a post. Remove it from the post first.' },
  'content-is-sold': {
    status: 409,
    message: 'People bought a post or message with this, so it can’t be deleted.',
  },
  'content-in-consent': {
    status: 409,
    message: 'A consent depends on this file. Revoke the consent first.',
  },
  'content-is-barred': {
    status: 409,
    message: 'This was in a post that a moderator removed, so it can’t be deleted.',
  },
  'content-not-usable': {
    status: 409,
    message: 'One of these files isn’t ready, isn’t yours, or was removed by a moderator.',
  },
} as const
