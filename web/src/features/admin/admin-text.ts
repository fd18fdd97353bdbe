import type { JobState } from '@fanfare/contract/admin/job'

// The staff areas.
export const admin = 'Admin'
export const overview = 'Overview'
export const reports = 'Reports'
export const posts = 'Posts'
export const profiles = 'Profiles'
export const consents = 'Consents'
export const support = 'Support'
export const moderators = 'Moderators'
export const users = 'Users'
export const identity = 'Identity'
export const payouts = 'Payouts'
export const jobs = 'Jobs'
export const aiTools = 'AI tools'
export const auditLog = 'Audit log'

// The screen of background jobs.
export const jobsDescription =
  'Background jobs that failed. Retrying jobs run again automatically. Failed jobs have no attempts left.'
export const filterByStatus = 'Filter jobs by status'
export const allJobs = 'All'
export const theJobs = 'The jobs'
export const jobsNewestFirst = 'Jobs, newest first'
export const jobPages = 'Job pages'
export const noJobs = (state: JobState | undefined): string =>
  state === 'retrying' ? 'No retrying jobs' : 'No failed jobs'
export const noJobsDescription = 'Jobs that fail will appear here.'
export const noSuchPage = 'This page doesn’t exist'
export const fewerPages = 'The list has fewer pages than this.'
export const firstPage = 'Go to the first page'

// A job.
export const job = 'Job'
export const lastAttempt = 'Last attempt'
export const attempt = (attempts: number, most: number): string => `Attempt ${attempts} of ${most}`
export const created = (time: string): string => `Created ${time}`
export const status = 'Status'
export const nextAttempt = (time: string): string => `Next attempt ${time}`
export const retry = 'Retry'
export const retryJob = (name: string): string => `Retry: ${name}`
export const jobQueued = 'Job queued to run again.'
