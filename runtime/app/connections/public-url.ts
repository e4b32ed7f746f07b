/** Of errors about the URL of this installation: whoever sent the request cannot set it. */
export const PUBLIC_URL = {
  place: { file: 'hirewire.yaml', pointer: '/public_url' },
  next: 'Set `public_url` in hirewire.yaml of the server to its URL, such as https://hirewire.example.com, and restart it.',
} as const
