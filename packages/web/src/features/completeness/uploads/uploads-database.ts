/** Where the queue is kept. */
export const uploadsDatabase = 'portal-uploads'
