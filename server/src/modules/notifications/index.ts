export { addressFor, type MailKind } from './preferences.ts'
export { notificationsRoutes } from './routes.ts'
