// The frame of the sign-in pages.
export const home = 'Fanfare, home'
export const moreLinks = 'More links'
export const browse = 'Browse without an account'
export const slogan = 'Front row{line}to everyone{line}who makes.'

// Fields.
export const email = 'Email'
export const enterEmail = 'Enter your email address.'
export const invalidEmail = 'This doesn’t look like an email address.'
export const password = 'Password'
export const yourPassword = 'Your password'
export const newPassword = 'New password'
export const enterPassword = 'Enter your password.'
export const choosePassword = 'Choose a password.'
export const atLeast = (characters: number): string => `Use at least ${characters} characters.`
export const atMost = (characters: number): string => `At most ${characters} characters.`
export const thisForm = 'This form'

// Signing in.
export const signIn = 'Sign in'
export const newToFanfare = 'New to Fanfare?'
export const forgotPassword = 'Forgot password?'

// Signing up.
export const createAnAccount = 'Create an account'
export const createAccount = 'Create account'
export const haveAccount = 'Already have an account?'
export const longerIsStronger = 'Longer passwords are stronger.'
export const invitedYou = '{name} invited you to Fanfare.'
export const acceptTerms =
  'By creating an account, you confirm that you’re 18 or older and accept the {terms}. The {privacy} explains how your data is used.'
export const termsOfService = 'Terms of Service'
export const privacyPolicy = 'Privacy Policy'
export const opensNewTab = '(opens in a new tab)'

// A forgotten password.
export const forgotQuestion = 'Forgot your password?'
export const rememberPassword = 'Remember your password?'
export const resetByEmail = 'We’ll email you a link to reset your password.'
export const sendLink = 'Send link'
export const checkEmail = 'Check your email'
export const linkSent = (address: string): string => `If ${address} has an account, a link is on its way.`
export const linkSentHint =
  'The link works once. No email after a few minutes? Check your spam folder or send it again.'
export const sendAgain = 'Send it again'
export const backToSignIn = 'Back to sign in'

// A new password, from the link in the email.
export const linkIncomplete = 'This link is incomplete'
export const linkIncompleteHint =
  'Part of the link is missing. Open it from the email again, copy the whole link, or request a new one.'
export const requestLink = 'Request a link'
export const resetPassword = 'Reset your password'
export const linkExpired = 'Link expired?'
export const requestNewLink = 'Request a new one'
export const signsYouOut = 'You’ll have to sign in again on all your devices.'
export const setPassword = 'Set password'
export const passwordReset = 'Password changed. Sign in with your new password.'

// Security: the password.
export const passwordHint = 'Changing it signs out your other devices.'
export const changePassword = 'Change password'
export const currentPassword = 'Current password'
export const enterCurrentPassword = 'Enter your current password.'
export const passwordChanged = 'Password changed. Your other devices are signed out.'

// Security: devices.
export const devices = 'Where you’re signed in'
export const devicesHint = 'Sign out of any device you don’t recognize.'
export const signOutElsewhere = 'Sign out everywhere else'
export const activeNow = 'Active now'
export const lastSeen = (time: string): string => `Last seen ${time}`
export const thisDevice = 'This device'
export const signOut = 'Sign out'
export const signOutName = (device: string): string => `Sign out: ${device}`
export const androidTablet = 'Android tablet'
export const unknownDevice = 'Unknown device'
export const browserOn = (browser: string, system: string): string => `${browser} on ${system}`
export const someBrowserOn = (system: string): string => `A browser on ${system}`

// Security: NSFW posts.
export const adultPosts = 'NSFW posts'
export const adultPostsHint = 'Posts that creators mark as NSFW are hidden unless you turn them on.'
export const overEighteen = 'I’m 18 or older'
export const adultConfirmed = 'You confirmed this. It can’t be undone.'
export const adultRequired = 'Required to see these posts. This can’t be undone.'
export const showNsfw = 'Show NSFW posts'
