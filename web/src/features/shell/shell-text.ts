import type { Theme } from '../../plumbing/stores/theme.ts'

// The headers and the profile menu's button.
export const create = 'Create'
export const signIn = 'Sign in'
export const createAccount = 'Create account'
export const profilesAndSettings = 'Profiles and settings'
export const switchTheme = (theme: Theme): string => (theme === 'dark' ? 'Light theme' : 'Dark theme')
