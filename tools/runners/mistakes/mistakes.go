// Shops in Go that sign the wrong text. Each prints the request that it sends as one line of JSON.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html"
	"html/template"
	"net/url"
	"sort"
	"strconv"
	"strings"
	"time"
)

const secret = "go-9f8e7d6c5b4a39281706"

type Order struct {
	Timestamp       string  `json:"timestamp"`
	Vendor          string  `json:"vendor"`
	OrderID         string  `json:"order_id"`
	BuyerEmail      string  `json:"buyer_email"`
	BuyerName       string  `json:"buyer_name"`
	BuyerPhone      string  `json:"buyer_phone"`
	Amount          float64 `json:"amount"`
	Currency        string  `json:"currency"`
	RedirectURL     string  `json:"redirect_url"`
	CancelURL       string  `json:"cancel_url"`
	Webhook         string  `json:"webhook"`
	BuyerRemarks    string  `json:"buyer_remarks"`
	MerchantRemarks string  `json:"merchant_remarks"`
	NoOfItems       int     `json:"no_of_items"`
}

var names = []string{"timestamp", "vendor", "order_id", "buyer_email", "buyer_name", "buyer_phone", "amount", "currency", "redirect_url", "cancel_url", "webhook", "buyer_remarks", "merchant_remarks", "no_of_items"}
var now = time.Date(2026, 3, 11, 8, 5, 9, 0, time.UTC)
var eat = now.In(time.FixedZone("EAT", 3*3600))

func b64(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }

var order = Order{"2026-03-11T08:05:09Z", "GOPHER77", "g_1001", "baraka@go.example", "Baraka & Zoë", "255622334455", 750000, "TZS",
	b64("https://go.example/r?a=1&b=2"), b64("https://go.example/c"), b64("https://go.example/w"), "call first", "", 3}

func values(o Order) map[string]interface{} {
	m := map[string]interface{}{}
	text, _ := json.Marshal(o)
	json.Unmarshal(text, &m)
	return m
}

func mac(text string, key string) []byte {
	h := hmac.New(sha256.New, []byte(key))
	h.Write([]byte(text))
	return h.Sum(nil)
}

func send(id string, digest string) {
	if !strings.Contains(id, " | ") && strings.HasPrefix(id, "key") {
		id = "key | " + id
	} else if !strings.Contains(id, " | ") {
		id = "digest | " + id
	}
	body, _ := json.Marshal(order)
	line, _ := json.Marshal(map[string]string{"id": id, "secret": secret, "timestamp": order.Timestamp, "listing": strings.Join(names, ","), "digest": digest, "body": string(body)})
	fmt.Println(string(line))
}

func text(id string, input string) { signed("text | "+id, input) }

func signed(id string, input string) { send(id, base64.StdEncoding.EncodeToString(mac(input, secret))) }

func join(print func(name string, value interface{}) string, mark string) string {
	m, parts := values(order), []string{}
	for _, n := range names {
		parts = append(parts, print(n, m[n]))
	}
	return strings.Join(parts, mark)
}

func plain(v interface{}) string {
	if f, is := v.(float64); is {
		return strconv.FormatFloat(f, 'f', -1, 64)
	}
	return v.(string)
}

func pair(n string, v interface{}) string { return n + "=" + plain(v) }

func stamp(id string, t string) {
	signed("time | "+id, join(func(n string, v interface{}) string {
		if n == "timestamp" {
			return n + "=" + t
		}
		return pair(n, v)
	}, "&"))
}

func value(id string, name string, t string) {
	signed(name+" | "+id, join(func(n string, v interface{}) string {
		if n == name {
			return n + "=" + t
		}
		return pair(n, v)
	}, "&"))
}

func format(verb string) string {
	return join(func(n string, v interface{}) string { return fmt.Sprintf("%s="+verb, n, v) }, "&")
}

func main() {
	stamp("String of a local time", eat.String())
	stamp("RFC822", eat.Format(time.RFC822))
	stamp("RFC1123Z", eat.Format(time.RFC1123Z))
	stamp("RFC850", now.Format(time.RFC850))
	stamp("ANSIC", now.Format(time.ANSIC))
	stamp("Kitchen", eat.Format(time.Kitchen))
	stamp("Stamp", now.Format(time.Stamp))
	stamp("wrong reference time", now.Format("2006-02-01T15:04:05Z"))
	stamp("layout of other digits", now.Format("2006-01-02T03:04:05Z"))
	stamp("layout with MST", eat.Format("2006-01-02 15:04:05 MST"))
	stamp("layout not replaced", "YYYY-MM-DDTHH:mm:ssZ")
	stamp("UnixNano", strconv.FormatInt(now.UnixNano(), 10))
	text("Sprint of a map", fmt.Sprint(values(order)))
	text("Sprint of a struct", fmt.Sprint(order))
	text("%+v of a struct", fmt.Sprintf("%+v", order))
	text("%+v of a pointer", fmt.Sprintf("%+v", &order))
	text("%#v of a struct", fmt.Sprintf("%#v", order))
	text("%s for every value", format("%s"))
	text("%d for every value", format("%d"))
	text("%q for every value", format("%q"))
	text("%v of floats", format("%v"))
	text("missing arguments", join(func(n string, v interface{}) string { return n + "=%!s(MISSING)" }, "&"))
	text("nil for all", join(func(n string, v interface{}) string { return n + "=<nil>" }, "&"))
	text("html.EscapeString", html.EscapeString(join(pair, "&")))
	text("template.JSEscapeString", template.JSEscapeString(join(pair, "&")))
	text("PathEscape of values", join(func(n string, v interface{}) string { return n + "=" + url.PathEscape(plain(v)) }, "&"))
	text("sorted strings", func() string { p := strings.Split(join(pair, "\x00"), "\x00"); sort.Strings(p); return strings.Join(p, "&") }())
	text("list of pairs", fmt.Sprint(strings.Split(join(pair, "\x00"), "\x00")))
	text("list of pairs quoted", fmt.Sprintf("%q", strings.Split(join(pair, "\x00"), "\x00")))
	text("names of the struct", join(func(n string, v interface{}) string {
		p := strings.Split(n, "_")
		for i := range p {
			p[i] = strings.Title(p[i])
			if p[i] == "Id" || p[i] == "Url" {
				p[i] = strings.ToUpper(p[i])
			}
		}
		return strings.Join(p, "") + "=" + plain(v)
	}, "&"))
	text("bytes of the text", fmt.Sprint([]byte(join(pair, "&"))))
	value("%e", "amount", fmt.Sprintf("%e", order.Amount))
	value("%g", "amount", fmt.Sprintf("%g", order.Amount*100))
	value("%f", "amount", fmt.Sprintf("%f", order.Amount))
	value("rune of a number", "no_of_items", string(rune(order.NoOfItems+48)))
	value("%x of a text", "buyer_name", fmt.Sprintf("%x", order.BuyerName))
	value("%08d", "amount", fmt.Sprintf("%010d", int(order.Amount)))
	value("bytes of a text", "currency", fmt.Sprint([]byte(order.Currency)))
	value("pointer to nothing", "buyer_remarks", "<nil>")
	digest := mac(join(pair, "&"), secret)
	send("Sprint of bytes", fmt.Sprint(digest))
	send("%x of bytes", fmt.Sprintf("%X", digest))
	send("half", hex.EncodeToString(digest[:20]))
	send("Base64 of half", base64.StdEncoding.EncodeToString(digest[:20]))
	send("key printed as bytes", base64.StdEncoding.EncodeToString(mac(join(pair, "&"), fmt.Sprint([]byte(secret)))))
	send("key with a verb", base64.StdEncoding.EncodeToString(mac(join(pair, "&"), fmt.Sprintf("%q", secret))))
}
