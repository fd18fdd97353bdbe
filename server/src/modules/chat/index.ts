export { leaveChats } from './chats/member-queries.ts'
export { chatModule } from './module.ts'
