export const aiProblems = {
  'ai-request-not-found': { status: 404, message: 'This request doesn’t exist.' },
  'ai-request-running': {
    status: 409,
    message: 'This request is still running. Cancel it before you delete it.',
  },
  'ai-tool-coming-soon': { status: 409, message: 'This tool is coming soon.' },
  'ai-preset-not-found': { status: 404, message: 'This preset doesn’t exist.' },
  'ai-too-many-presets': {
    status: 409,
    message: 'You’ve reached the maximum number of presets for this tool. Delete one first.',
  },
  'ai-tool-open': { status: 409, message: 'This tool is already available.' },
  'ai-tool-not-switchable': { status: 409, message: 'This tool isn’t marked as coming soon.' },
  'ai-model-unavailable': {
    status: 409,
    message: 'This model isn’t available right now. Choose another one.',
  },
  'ai-content-refused': {
    status: 422,
    message: 'This isn’t allowed in the AI studio. You haven’t been charged.',
  },
  'ai-content-allowed': {
    status: 409,
    message: 'This is allowed, so there’s nothing to report. You can generate it.',
  },
  'ai-too-many-requests': {
    status: 429,
    message: 'You’ve reached the limit of requests in progress. Wait for one to finish.',
  },
  'ai-still-running': {
    status: 504,
    message:
      'This is taking longer than usual. You may still be charged, and the result will appear in your history.',
  },
  'ai-failed': { status: 502, message: 'Your request failed. You haven’t been charged.' },
} as const
