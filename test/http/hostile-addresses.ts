/** Notations of this machine, which a URL parser or the operating system reads as loopback. */
export const LOOPBACK = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  '127.0.0.1.',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  'localhost',
  'LOCALHOST',
]

/** Metadata services of clouds and other addresses that are refused even where private addresses are allowed. */
export const NEVER_CALLED = ['169.254.169.254', '[fd00:ec2::254]', '100.100.100.200', '0.0.0.0', '[::ffff:127.0.0.1]']
