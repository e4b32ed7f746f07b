import { BlockList, isIP } from 'node:net'

/**
 * The category of an IP address. `private`: a private network, called only if allowed. `closed`: never called, such as
 * the metadata services of clouds, multicast, and every IPv6 form that embeds an IPv4 address.
 */
export type AddressKind = 'public' | 'loopback' | 'private' | 'closed'

// One list per family: in a mixed list, a rule for mapped addresses would match every IPv4 address.
const subnets = (family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const V4 = {
  loopback: subnets('ipv4', ['127.0.0.0/8']),
  closed: subnets('ipv4', [
    '0.0.0.0/8', // "this host"; Linux connects it to loopback
    '100.100.100.200/32', // a cloud's metadata service, inside the carriers' range
    '169.254.0.0/16', // link-local, with the metadata services of most clouds
    '192.0.0.0/24',
    '192.0.2.0/24', // documentation
    '192.88.99.0/24', // 6to4 relays
    '198.51.100.0/24', // documentation
    '203.0.113.0/24', // documentation
    '224.0.0.0/4', // multicast
    '240.0.0.0/4', // reserved, broadcast
  ]),
  private: subnets('ipv4', ['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16', '198.18.0.0/15']),
}

const V6 = {
  loopback: subnets('ipv6', ['::1/128']),
  /** Within the global range, but not globally reachable. Everything outside the global range is closed. */
  closed: subnets('ipv6', [
    '2001::/23', // Teredo, benchmarks, ORCHID
    '2001:db8::/32', // documentation
    '2002::/16', // 6to4: holds an IPv4 address
    '3fff::/20', // documentation
    'fd00:ec2::/32', // a cloud's metadata service, inside the private range
  ]),
  private: subnets('ipv6', ['fc00::/7']),
  global: subnets('ipv6', ['2000::/3']),
}

/** The category of an IP address in its usual notation; any other text is `closed`. */
export function addressKind(address: string): AddressKind {
  const bare = address.split('%')[0] ?? ''
  const version = isIP(bare)
  if (version === 0) return 'closed'
  const family = version === 4 ? 'ipv4' : 'ipv6'
  const lists = version === 4 ? V4 : V6
  if (lists.loopback.check(bare, family)) return 'loopback'
  if (lists.closed.check(bare, family)) return 'closed'
  if (lists.private.check(bare, family)) return 'private'
  // ::/96, mapped, NAT64, link-local, multicast and unallocated addresses.
  return version === 4 || V6.global.check(bare, 'ipv6') ? 'public' : 'closed'
}
