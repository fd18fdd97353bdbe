// The page.
export const contactUs = 'Contact us'
export const answeredInHelp =
  'Many questions are answered in {help}. To report a post, a comment or a profile, choose Report in its menu.'
export const help = 'Help'

// The form.
export const name = 'Name'
export const email = 'Email'
export const replyAddress = 'We’ll reply to this address.'
export const topic = 'Topic'
export const message = 'Message'
export const noSecrets = 'Don’t include passwords or card numbers.'
export const sendMessage = 'Send message'
export const offline =
  'You’re offline. Your message wasn’t sent, but it’s still here. Send it when you’re back online.'

// Its values.
export const chooseTopic = 'Choose a topic'
export const atMost = (characters: number): string => `At most ${characters} characters.`
export const enterName = 'Enter your name.'
export const enterEmail = 'Enter your email address.'
export const invalidEmail = 'This doesn’t look like an email address.'
export const chooseATopic = 'Choose a topic.'
export const writeMessage = 'Write your message.'

// Once the message was sent.
export const messageSent = 'Message sent'
export const willReply =
  'A person will read it and reply to {email}. If you don’t see a reply, check your spam folder.'
export const backToHelp = 'Back to Help'
export const writeAnother = 'Write another message'
