// What its list is, and where from, is said in it.
import leaked from './leaked-passwords.json' with { type: 'json' };

/** Frequent passwords of the trade, and the longer ones that people make from frequent ones, in lower case. Source: rule sign-in-4. */
const COMMON = `
12345678 123456789 1234567890 12345678910 123456789012 1234567890123 12345678901234 123456789012345
1234567890123456 1234567891234567 87654321 987654321 0987654321 9876543210 11223344 1122334455 112233445566
12341234 123123123 123412341234 12121212 13131313 10203040 102030405060 01234567 0123456789 01020304 147258369
159753456 147852369 741852963 789456123 963852741 321654987 123654789 19871987 20002000 11235813 14789632 31415926
123456ab 12345678a 123456789a 123456789q 1234qwer 123qweasd 123qwe123 123abc123 123456abc 1234abcd abcd1234 abc12345
abc123456 abcd12345 abcde123 abcdefgh abcdefg1 abcdefghi abcdefghij abcdefghijkl abcdefghijklmno abcdefghijklmnop
abcdefghijklmnopqrstuvwxyz a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa11111 abcabcabc
asd12345 asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl123 asdfghjklqwerty asdqwe123 zxcvbnm1 zxcvbnm123 zxcvbnmasdfghjkl
zaq12wsx zaq1zaq1 zaq1xsw2 zaq1xsw2cde3 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7i8 qazwsxedc qazwsxedcrfv
qazwsxedcrfvtgb qazwsxedcrfvtgbyhn qwer1234 qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwerty123456789 qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123 qwertyuiop123456 qwertyuiop[] qwertyuiopasdf
qwertyuiopasdfg qwertyuiopasdfgh qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm qwertyqwerty qwertyqwertyqwerty qweasdzxc
qweasdzxc123 qweqweqwe 1qazxsw2 1qazxsw23edc !qaz2wsx !qaz@wsx 1qaz!qaz 2wsx3edc azertyuiop azerty123 azertyuiopqsdfg
password passw0rd p@ssword p@ssw0rd pa55word pa$$word pa$$w0rd passwort passwd123 password! password0 password00
password01 password1 password1! password11 password12 password123 password123! password1234 password12345 password123456
password1234567 password12345678 password123456789 password1234567890 password2 password21 password22 password3 password99
password2020 password2021 password2022 password2023 password2024 password2025 password2026 mypassword mypassword1
mypassword123 mypassword12345 thisismypassword thisisapassword thisisapassword1 thisismypassword1 passwordpassword
passwordpassword1 passwordpassword123 password1password1 passw0rd1 passw0rd123 p@ssw0rd1 p@ssw0rd123 p@ssw0rd1234
p@ssword1 p@ssword123 p@ssword12345 p4ssw0rd correcthorsebatterystaple correct-horse-battery-staple correcthorse
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou1234567 iloveyouforever iloveyouverymuch iloveyousomuch
iloveyou123456789 iloveyouiloveyou ilovegod ilovemyfamily ilovejesus jesuschrist jesuslovesme jesusislord godisgood
godislove princess princess1 princess12 princess123 sunshine sunshine1 sunshine123 superman superman1 superman123 batman123
spiderman spiderman1 pokemon1 pokemon123 football football1 football12 football123 baseball baseball1 baseball123 basketball
basketball1 softball soccer123 hockey123 chelsea1 chelsea123 liverpool liverpool1 liverpool123 arsenal1 arsenal123
barcelona barcelona1 juventus manchester manchesterunited manutd123 realmadrid cowboys1 steelers patriots yankees1 lakers24
jordan23 michael1 michael123 michelle michelle1 jennifer jennifer1 jessica1 jessica123 jonathan jordan123 joshua123 daniel123
danielle danielle1 charlie1 charlie123 ashley123 anthony1 andrea123 alexander alexander1 alexandra alexandra1 benjamin
benjamin1 brandon1 brittany christian christina christopher christopher1 elizabeth elizabeth1 elizabeth123 nicholas nicholas1
patricia samantha samantha1 stephanie stephanie1 victoria victoria1 veronica vanessa1 valentina sebastian sebastian1 isabella
isabella1 fernando francisco gabriela guillermo margarita mercedes mercedes1 catherine caroline charlotte
butterfly butterfly1 chocolate chocolate1 babygirl babygirl1 babygirl12 beautiful beautiful1 blink182 bubbles1 buster123
computer computer1 computer123 computers corvette creative dolphins dragon123 dragonball dragonball1 elephant evergreen
fireball firebird flower123 freedom1 freedom123 friends1 friends123 friendship forever1 forever21 garfield gateway1 gangster
greenday godzilla hannah123 hello123 hello1234 hello12345 helloworld helloworld1 helloworld123 hello123456789 hellokitty
hellohello hollywood internet internet1 internet123 kawasaki kimberly killer123 letmein1 letmein! letmein12 letmein123
letmein1234 letmeinplease letmeinletmein letmein12345678 lollipop lovelove lovely123 loveme123 loveyou1 loveyou2 lucky123
macintosh marlboro maverick metallic metallica metallica1 midnight monkey12 monkey123 monkey1234 motorola mountain mustang1
naruto123 nintendo november december september october1 pa55w0rd peaches1 peanut123 platinum playboy1 poohbear precious
rockstar1 rockstar scorpion scooby123 serenity shadow123 skateboard slipknot slipknot1 snickers snowball snoopy123 starwars
starwars1 starwars123 startrek strawberry strawberry1 summer123 summer2020 summer2021 summer2022 summer2023 summer2024
summer2025 summer2026 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 spring2023 spring2024
spring2025 spring2026 autumn2023 autumn2024 autumn2025 autumn2026 sweetheart swordfish terminator thunder1 tigger123 tinkerbell
trustno1 trustno11 undertaker unicorn1 vacation valentine warcraft1 warhammer welcome1 welcome12 welcome123 welcome1234
welcome12345 welcome123456 welcome123456789 welcome1! welcome2023 welcome2024 welcome2025 welcome2026 welcomewelcome whatever
whatever1 whatever123 wildcats williams windows1 winston1 yourmom1 minecraft minecraft1 minecraft123 fortnite fortnite1
admin123 admin1234 admin12345 admin123456 admin123456789 adminadmin adminadmin123 adminadminadmin admin@123 admin@1234
admin1234567890 administrator administrator1 administrator12 administrator123 administrator1234 administratorpassword
adminpassword adminpassword1 adminpassword123 administration root1234 rootroot rootpassword superuser superadmin superadmin123
superadministrator supervisor manager1 manager123 test1234 test12345 test123456 testtest testtest1 testing1 testing123
testingtesting testtesttesttest test123456789012 testpassword testpassword123 temppassword temppassword123 temporarypassword
tempassword changeme changeme1 changeme123 changeme12345 changeme123456 changemechangeme changemeplease changethispassword
defaultpassword defaultpassword1 default123 guest123 guest1234 guestguest user1234 username username1 username123 secret123
secret1234 secretpassword secretpassword1 secretpassword123 supersecret supersecret123 supersecretpassword topsecret nopassword
enterpassword yourpassword newpassword newpassword1 newpassword123 oldpassword company1 company123 interpreter interpreter1
interpreter123 interpreters translator translator1 translator123 interpretation interpretation1 client123 client1234
letmein123456789 whatismypassword forgotpassword ihatepasswords iforgotmypassword nothing1 nothing123 google123 facebook
facebook1 facebook123 linkedin linkedin1 myspace1 samsung1 samsung123 samsung12345 microsoft microsoft1 blackberry cheese123
maryjane spongebob spongebob1 chickens whatever12345678 thequickbrownfox thequickbrownfoxjumps qwertyuiop1234567890
1234567890qwertyuiop 123456789qwerty 1234567890qwerty 123456qwerty 123456789abc 123456789asd 12345qwert 1234567q 1234567a
123456aa 12345abc 123321123 12344321 1234554321 123454321 11112222 111222333 111122223333 99998888 88888888 football12345678
`;

const NAMES: ReadonlySet<string> = new Set([...COMMON.trim().split(/\s+/), ...leaked.passwords]);

/** Whether a lower-case text is one of the most common passwords. Source: rule sign-in-4. */
export function isListedPassword(lowerCase: string): boolean {
  return NAMES.has(lowerCase);
}
