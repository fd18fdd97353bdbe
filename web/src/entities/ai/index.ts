export { changeRequest, isFinished, receiptQuery, refreshResults, requestQuery } from './request-entity.ts'
export {
  type AiFilter,
  cacheNewRequest,
  forgetRequest,
  refreshEveryRequest,
  refreshRequests,
  requestsQuery,
  runningQuery,
} from './request-lists.ts'
export { type AiAsk, changeTool, quoteQuery, toolsQuery } from './tool-queries.ts'
