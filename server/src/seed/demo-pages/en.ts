import type { DemoPages } from './page-of-demo.ts'

export const pages: DemoPages = {
  terms: {
    title: 'Terms of use',
    body: `These terms hold between Kham and everybody who opens an account here. Please read them before your first deposit.

## Who may play

- You are **18 or older** and in a place where the law allows it.
- You have **one account**, for yourself, in your own name. Nobody else plays with it.
- Who has excluded themselves here opens no other account while the exclusion lasts.

## Money and credit

- You pay in kip and play with credit in THB. The rate that you see when you make the order is the rate of that order.
- Withdrawals go to the bank account in your own name that stands in your profile. We pay to nobody else.
- A payment of another amount, or for an order that has ended, is not lost: it waits under your account until it is credited or sent back.
- Every deposit, withdrawal and move has a receipt with a signature that anybody can check under *Check a receipt*.

## Promotions

- Each promotion says what it gives, how much has to be played, in which games, and how much can be withdrawn at most. These terms are kept with your claim, even if the promotion changes later.
- One promotion at a time. A promotion that you have claimed can be cancelled before its deposit is paid.
- Whoever takes the same promotion through several accounts loses the bonus and what was won with it, never the own deposit.

## Games

Games come from their providers, who decide each round. If a provider declares a round void, its stake comes back. Open rounds are played to their end even while the provider is in maintenance.

## Closing and disputes

- You can ask us to close your account at any time. What you hold is paid out first.
- We may suspend an account while we look into fraud, stolen payments or a second account. We tell you so, and you can still write to us.
- If you disagree with a decision, write to us within 90 days with the code of the order. Somebody other than the one who decided looks at it again and answers within 7 days.`,
  },
  'responsible-play': {
    title: 'Responsible play',
    body: `Games are entertainment that costs money. They are no way to earn it or to pay debts. Most people lose in the long run.

## Signs that it is too much

- You play with money that was for rent, food or family.
- You try to win back what you have lost.
- You hide from others how long or for how much you play.
- You think of playing while you are at work or with your children.

If two of these are true, take a break today.

## What you can do here

Everything is under *Responsible play* in your account, works at once, and nobody here can talk you out of it.

1. **Deposit limits** for a day, a week and a month. A lower limit holds at once, a higher one 24 hours later.
2. **A time reminder** that tells you how long you have been here and how you stand.
3. **A break** of 1 to 42 days. You cannot deposit or play, and always withdraw.
4. **Self-exclusion** for 6 months or longer. Not even our support can end it earlier.
5. **No offers**: you are shown no promotions and sent none.

## Children

Nobody under 18 plays here. Sign out on shared phones, keep your password to yourself, and do not save it where children can open it.

## Talk to somebody

Talk to a person you trust, to your doctor or to the nearest health centre. Our support listens too and can set a break or an exclusion with you: you find us on the *Contact* page.`,
  },
  faq: {
    title: 'Questions and answers',
    body: `## Depositing

### How do I deposit?

Choose *Deposit*, enter the amount and scan the LAO QR with the app of your bank. Pay exactly the amount that stands there. Most deposits are in your credit within a minute or two.

### I have paid and see no credit

Open the order: it says what it is waiting for. If the amount was another one, or the order had ended, the payment waits under your account and you choose what becomes of it. Nothing is lost. If it takes longer than the page says, write to us with the order's code.

### Which banks can I use?

All banks whose marks stand at the foot of the page. Pay from an account in your own name.

## Withdrawing

### How long does it take?

The page *Withdraw* shows how long it took others at your bank in the last seven days. Some withdrawals are looked at by a person first.

### Why can I not withdraw?

Usually a promotion is still in use: the page of the promotion shows how much is left to play. Or the account number has just been changed: then we wait for your safety.

### Can I be paid to the account of somebody else?

No. Only to a bank account in your own name.

## Games and credit

### Why do I have credit at several providers?

Each provider keeps its own books. When you open a game, credit from the others can come along; you choose whether.

### A game has stopped in the middle of a round

Open it again: the round goes on where it was. If it was already over, its result is in your history.

## Account

### I have forgotten my password

Choose *Forgotten password* when signing in. You get a code that you send to our support, who check that it is you.

### How do I change my bank account?

Write to us. We check that the new account is yours before anything is paid to it.`,
  },
  contact: {
    title: 'Contact',
    body: `We answer every day from 08:00 to 24:00, Vientiane time, in Lao, Thai, Chinese, Vietnamese and English.

## How to reach us

- [WhatsApp](https://wa.me/8562000000000)
- [LINE](https://line.me/R/ti/p/@kham)
- [Telegram](https://t.me/kham)
- [Facebook](https://www.facebook.com/kham)

## What helps us to help you

1. Your username, never your password.
2. The code of the order, such as D7K2M9Q4. It stands on its page and its receipt.
3. A picture of the slip, if it is about a payment.

**We never ask for your password, a code of your bank or your PIN.** Whoever does is not from us.

## Complaints

If you are not content with an answer, write *complaint* and the order's code. Another person of our team looks at it and answers within 7 days, with the reasons.`,
  },
}
