import { choose, press, type PageOfDialogs } from './dialog-to-see.ts'

/** The dialogs of chats, broadcasts and the assistant. */
export const chatDialogs: readonly PageOfDialogs[] = [
  {
    who: 'wilhelmina',
    path: ({ chatId }) => `/chat/${chatId}`,
    dialogs: [
      {
        file: 'features/chat/conversation/conversation-header.tsx',
        role: 'menu',
        name: 'Chat',
        open: press('More about this chat'),
      },
      {
        file: 'features/chat/conversation/conversation-header.tsx',
        name: 'Delete this chat?',
        open: choose('More about this chat', 'Delete chat'),
      },
      {
        file: 'features/chat/conversation/message-menu.tsx',
        role: 'menu',
        name: 'Message',
        open: press(/^Actions for message/),
      },
      {
        file: 'features/chat/search/search-dialog.tsx',
        name: 'Search in this chat',
        open: async (page) => {
          await press('Search in this chat')(page)
          await page.getByRole('searchbox', { name: 'Search messages' }).fill('Donau')
          await page.getByRole('list', { name: 'Messages found, newest first' }).waitFor()
        },
      },
      {
        file: 'features/chat/media/media-dialog.tsx',
        name: 'Photos and videos',
        open: press('Photos and videos'),
      },
      {
        file: 'features/chat/media/chat-lightbox.tsx',
        name: 'Photos and videos in this chat',
        open: press('Open photo'),
      },
      {
        file: 'features/chat/sales/buy-message-dialog.tsx',
        name: 'Unlock this message',
        open: press('Unlock'),
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: () => '/chat/broadcasts',
    dialogs: [
      {
        file: 'features/broadcasts/list/broadcast-actions.tsx',
        name: 'Cancel this broadcast?',
        open: press('Cancel broadcast'),
      },
      {
        file: 'features/broadcasts/list/broadcast-actions.tsx',
        name: 'Unsend this broadcast?',
        open: press('Unsend'),
      },
      {
        file: 'features/broadcasts/list/buyers-dialog.tsx',
        name: 'Buyers',
        open: press('See buyers'),
      },
      {
        file: 'features/broadcasts/welcome/welcome-panel.tsx',
        name: 'Remove your welcome message?',
        open: press(/^Remove$/),
      },
      {
        file: 'features/broadcasts/writing/broadcast-form.tsx',
        name: 'Send at',
        open: press('New broadcast', /^Send at/),
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: () => '/chat/assistant',
    dialogs: [
      {
        file: 'features/assistant/assistant-header.tsx',
        name: 'Clear this conversation?',
        open: press('Clear conversation'),
      },
    ],
  },
]
