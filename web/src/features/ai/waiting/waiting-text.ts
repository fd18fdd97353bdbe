export const notifyMe = 'Notify me'
export const notifyAbout = (tool: string): string => `Notify me about ${tool}`
export const toGetNotified = (tool: string): string => `get notified when ${tool} is ready`
export const onList = 'On the list'
export const leaveList = (tool: string): string => `On the list for ${tool}. Leave the list`
export const willEmail = (tool: string): string => `We’ll email you once when ${tool} is ready.`
export const wontEmail = (tool: string): string => `We won’t email you about ${tool}.`
