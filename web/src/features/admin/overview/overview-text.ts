import { countOf, nounFor } from '../../../ui/format-count.ts'

// The overview.
export const overview = 'Overview'
export const platform = 'Platform'
export const howFiguresCount = 'Days are in UTC. Sales are shown before refunds, and revenue after refunds.'

// Pending work.
export const pendingWork = 'Waiting for the team'
export const thisOverview = 'This overview'
export const pendingReports = 'Pending reports'
export const messagesToSupport = 'Messages to support'
export const identityChecks = 'Identity checks'
export const payoutsToApprove = 'Payouts to approve'
export const refundsToApprove = 'Refunds to approve'
export const failedJobs = 'Failed jobs'

// The figures of a period, and the columns of the tables.
export const revenue = 'Revenue'
export const sales = 'Sales'
export const creditsBought = 'Credits bought'
export const transactions = 'Transactions'
export const transactionsUnit = (count: number): string => nounFor(count, 'transaction')
export const newUsers = 'New users'
export const usersUnit = (count: number): string => nounFor(count, 'user')
export const newCreators = 'New creators'
export const creatorsUnit = (count: number): string => nounFor(count, 'creator')
export const posts = 'Posts'
export const postsUnit = (count: number): string => nounFor(count, 'post')
export const aiRequests = 'AI requests'
export const requestsUnit = (count: number): string => nounFor(count, 'request')
export const time = 'Time'
export const previousPeriod = 'Previous period'
export const creators = 'Creators'
export const allProfiles = 'All profiles'
export const stories = 'Stories'
export const reels = 'Reels'
export const allPosts = 'All'
export const tool = 'Tool'
export const requests = 'Requests'
export const succeeded = 'Succeeded'
export const charged = 'Charged'

// The charts.
export const salesOverTime = 'Sales over time'
export const salesExport = 'sales over time'
export const salesCaption = 'Sales and other transactions over time'
export const creatorsExport = 'new creators'
export const creatorsCaption = 'New profiles over time, and those that became creators'
export const postsOverTime = 'Posts over time'
export const postsExport = 'posts over time'
export const postsCaption = 'Published posts over time'
export const requestsOverTime = 'AI requests over time'
export const aiTools = 'AI tools'
export const toolsCaption = 'AI tool usage, most used first'
export const countOfCreators = (count: number): string => countOf(count, 'creator')
export const countOfPosts = (count: number): string => countOf(count, 'post')
export const countOfRequests = (count: number): string => countOf(count, 'request')
