export { confirmPassword } from './passwords/confirm-password.ts'
export { createUser } from './create-user.ts'
export { forgetSessions, sessionsChanged } from './sessions/end-sessions.ts'
export { createEmailChangeLink } from './email/create-email-change-link.ts'
export { findPendingEmailChange } from './email/email-change-queries.ts'
export {
  emailChanged,
  emailChangeNoticed,
  emailChangeRequested,
  passwordResetRequested,
  signUpAttempted,
} from './job-names.ts'
export { hashPassword } from './passwords/password.ts'
export type { ProfilesPort } from './profiles-port.ts'
export { createPasswordReset } from './passwords/create-password-reset.ts'
export {
  emailOf,
  findUserIdByEmail,
  isUser,
  listAdminIds,
  listOpenSessions,
  replaceSessionProfile,
  updateSessionProfile,
} from './queries.ts'
export { lockRoles, updateRole } from './role-queries.ts'
export { recognizeViewers } from './sessions/recognize-viewers.ts'
export { startSession } from './sessions/start-session.ts'
export { accountsModule } from './module.ts'
