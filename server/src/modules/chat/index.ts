export { leaveChats } from './chats/member-queries.ts'
export { listWritableProfiles } from './chats/permission.ts'
export { reverseMessageSales } from './sales/reverse-message-sales.ts'
export { chatModule } from './module.ts'
