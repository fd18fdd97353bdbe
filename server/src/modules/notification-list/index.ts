export { deleteNotificationsOfProfile } from './delete-notification.ts'
export { notificationListModule } from './module.ts'
