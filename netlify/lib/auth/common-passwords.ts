/**
 * Common passwords, without characters added at either end and with letters in place of look-alikes: `P@ssw0rd2024!` is
 * `password` here. Taken from the top of the lists published by password researchers and the British NCSC. Sequences
 * and repetitions are left out, because a rule finds them.
 */
export const COMMON = new Set(
  `password passwort motdepasse contrasena passw passwd pass word mypassword thepassword newpassword passwordpassword
  qwerty qwertyuiop qwert azerty azertyuiop qwertz asdfgh asdfghjkl asdf asdfasdf zxcvbn zxcvbnm zxcv qazwsx qazwsxedc
  qweasd qweasdzxc qweqwe wasd poiuytrewq lkjhgfdsa mnbvcxz 1q2w3e4r 1q2w3e4r5t zaq12wsx q1w2e3r4 1qazxsw 1qaz2wsx 1234qwer qwer1234 abcd1234 abc12345 aa123456 1a2b3c4d drowssap
  blink182
  admin administrator root user guest test tester testtest testing demo login access secret default changeme temp
  welcome welcomeback hello hellothere helloworld letmein openup open sesame opensesame trustno iloveyou ilovegod
  iloveme iloveu loveyou lovelove loveme lovely love babygirl baby babyboy honey sweetheart sweety sweetie darling
  princess prince queen king angel angels sunshine sunflower flower flowers butterfly rainbow moonlight starlight
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
  monkey dragon tiger lion eagle falcon panther wolf bear shark dolphin horse puppy kitty kitten doggy bulldog
  football baseball basketball hockey soccer tennis golf golfer swimming skating skateboard snowboard volleyball
  master superman batman spiderman ironman hulk wolverine captain america avengers marvel starwars stargate startrek
  matrix pokemon pikachu naruto minecraft fortnite roblox nintendo playstation xbox zelda mario sonic
  michael jordan michelle jennifer jessica jessie ashley amanda andrew anthony daniel david charlie robert richard
  thomas william matthew joshua nicole nicholas samantha elizabeth victoria alexander alexandra christopher jonathan
  benjamin brandon patrick steven george martin maggie ginger pepper buster bailey hunter harley ranger cookie
  chocolate cheese banana orange strawberry cherry apple peanut pumpkin coffee
  computer internet samsung iphone android google facebook instagram youtube twitter linkedin amazon microsoft windows
  apple yahoo gmail hotmail outlook whatever nothing blahblah anything something freedom forever friends friendship
  family mother father brother sister jesus jesuschrist christ heaven blessed blessing faith hope
  mustang camaro corvette ferrari porsche mercedes toyota honda harleydavidson yamaha suzuki
  yankees lakers cowboys steelers redsox chelsea arsenal liverpool barcelona realmadrid juventus mapleleafs raptors
  bluejays canadiens canucks canada toronto montreal vancouver calgary ottawa ontario quebec newyork london paris
  killer biteme fuckyou fuckoff asshole bitch pussy sexy badboy badgirl hottie ninja phoenix thunder lightning shadow
  silver golden diamond crystal purple yellow black white green maverick merlin gandalf wizard magic gateway
  metallica nirvana slipknot eminem rocknroll guitar music dancer
  business office company manager sales realestate realtor house home homes condo condominium apartment building suite
  larkfield lark field`
    .split(/\s+/)
    .filter(Boolean),
)
