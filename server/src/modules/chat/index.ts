export { leaveChats } from './chats/member-queries.ts'
export { listContentIdsInChats, listContentIdsInMessages } from './media/media-queries.ts'
export { chatJobs } from './jobs.ts'
export { chatRoutes } from './routes.ts'
