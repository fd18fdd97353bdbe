import { createRoute } from '@tanstack/react-router'
import { linkSearch, signInSearch } from '../../plumbing/search-params.ts'
import { leaveWhenSignedIn, requireSignIn, rootRoute, screen } from './root.tsx'

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: 'signin',
  validateSearch: signInSearch,
  beforeLoad: leaveWhenSignedIn,
  component: screen(() => import('../../features/accounts/sign-in-screen.tsx'), 'SignInScreen'),
})

const signUp = createRoute({
  getParentRoute: () => rootRoute,
  path: 'signup',
  validateSearch: signInSearch,
  beforeLoad: leaveWhenSignedIn,
  component: screen(() => import('../../features/accounts/sign-up-screen.tsx'), 'SignUpScreen'),
})

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: 'forgot-password',
  component: screen(
    () => import('../../features/accounts/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: 'reset-password',
  validateSearch: linkSearch,
  component: screen(() => import('../../features/accounts/reset-password-screen.tsx'), 'ResetPasswordScreen'),
})

const confirmEmail = createRoute({
  getParentRoute: () => rootRoute,
  path: 'confirm-email',
  validateSearch: linkSearch,
  beforeLoad: requireSignIn,
  component: screen(
    () => import('../../features/accounts/email/confirm-email-screen.tsx'),
    'ConfirmEmailScreen',
  ),
})

const onboarding = createRoute({
  getParentRoute: () => rootRoute,
  path: 'onboarding',
  validateSearch: signInSearch,
  beforeLoad: requireSignIn,
  component: screen(() => import('../../features/shell/onboarding-screen.tsx'), 'OnboardingScreen'),
})

/** Pages without the shell: sign-in and sign-up, passwords, confirming an address, and onboarding. */
export const signInRoutes = [signIn, signUp, forgotPassword, resetPassword, confirmEmail, onboarding] as const
