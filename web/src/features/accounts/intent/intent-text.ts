import type { Intent, KeptIntent } from '../../../plumbing/stores/intent.ts'

// The dialog that asks a visitor to sign in.
export const signInTo = (act: string): string => `Sign in to ${act}`
export const createAccount = 'Create an account'
export const signIn = 'Sign in'

/** Tells a visitor, in the sign-in dialog, what happens after they sign in. */
export function afterwards(intent: Intent | undefined): string {
  if (!intent || intent.kind === 'open') return 'We’ll bring you right back here afterwards.'
  return afterwardsBy[intent.kind]
}

/** The same message, worded for the sign-in and sign-up pages. */
export const onceSignedIn = (intent: KeptIntent): string => afterSigningIn[intent.kind]

const afterSigningIn = {
  'like-post': 'Once you’re signed in, we’ll like the post for you.',
  'save-post': 'Once you’re signed in, we’ll save the post for you.',
  'like-comment': 'Once you’re signed in, we’ll like the comment for you.',
  follow: 'Once you’re signed in, we’ll follow the creator for you.',
  comment: 'Your comment will be waiting for you.',
} satisfies Record<KeptIntent['kind'], string>

const afterwardsBy = {
  'like-post': 'We’ll bring you right back here and like the post for you.',
  'save-post': 'We’ll bring you right back here and save the post for you.',
  'like-comment': 'We’ll bring you right back here and like the comment for you.',
  follow: 'We’ll bring you right back here and follow the creator for you.',
  comment: 'We’ll bring you right back here with your comment.',
} satisfies Record<KeptIntent['kind'], string>

export const nowFollowing = 'You are now following this creator.'
