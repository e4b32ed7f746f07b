/** Expressions that would never end, fill the memory, run code, or change what all objects inherit, by what they try. */
export const HOSTILE_EXPRESSIONS: readonly (readonly [string, string])[] = [
  ['endless recursion', '($f := function($n) { 1 + $f($n + 1) }; $f(0))'],
  ['an endless loop by tail calls', '($f := function($n) { $f($n + 1) }; $f(0))'],
  ['a huge range', '[1..9999999]'],
  ['ranges multiplied', '[1..100000].([1..100000])'],
  ['endless padding', '$pad("x", 1000000000)'],
  ['text doubled thirty times', '$length($reduce([1..29], function($a, $n) { $a & $a }, "xxxxxxxx"))'],
  ['text doubled past the longest text', '$reduce([1..40], function($a, $n) { $a & $a }, "x")'],
  ['text that grows by encoding', '$reduce([1..30], function($a, $n) { $encodeUrlComponent($a) & $a }, "%%%%")'],
  ['upper case of a huge text', '$uppercase($reduce([1..28], function($a, $n) { $a & $a }, "ß"))'],
  ['a regex that backtracks', '$match("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", /^(a+)+$/)'],
  ['a regex that RE2 does not support', '$match("aaaa", /(?=a)+b/)'],
  ['$eval', '$eval("1+1")'],
  ['$eval by another name', '($e := $eval; $e("1"))'],
  ['prototypes through a transform', '$ ~> |$|{"__proto__": {"polluted": true}}|'],
  ['prototypes through a constructor', '{"constructor": {"prototype": {"polluted": true}}}'],
  ['a picture of many names', '$toMillis($join([1..3000].("a")), "[MNn][MNn][MNn][MNn]")'],
  ['quadratic distinct', '$distinct(words)'],
  ['lists that double', '$reduce([1..40], function($a, $n) { $append($a, $a) }, [1, 2])'],
  ['shared branches', '$reduce([1..40], function($a, $n) { {"a": $a, "b": $a} }, {})'],
  ['a heap of one-letter texts', '$length($reduce([1..25], function($a, $n) { $a & $a }, "xxxxxxxx"))'],
]

/** Nothing in JSONata stops it, so the deadline has to; its size is in the data. */
export const ENDLESS = '$count($distinct([1..n]))'
