// Other shops in Go that sign the wrong text. Each prints the request that it sends as one line of JSON.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

const secret = "go-second-secret-3"

type field struct {
	name  string
	value interface{}
}

var now = time.Date(2026, 2, 3, 19, 8, 6, 0, time.UTC)

func b64(text string) string { return base64.StdEncoding.EncodeToString([]byte(text)) }

var order = []field{
	{"timestamp", now.Format("2006-01-02T15:04:05Z")}, {"vendor", "TILL12"}, {"order_id", "GO_12_8"},
	{"buyer_email", "ali@go.example"}, {"buyer_name", "Ali <Hassan> & Sons"}, {"buyer_phone", "255688999000"},
	{"amount", 3000000}, {"currency", "TZS"}, {"redirect_url", b64("https://go.example/ok")},
	{"cancel_url", b64("https://go.example/cancel")}, {"webhook", b64("https://go.example/hook")},
	{"buyer_remarks", "none"}, {"merchant_remarks", "first order"}, {"no_of_items", 1},
}

func mac(text string) []byte {
	h := hmac.New(sha256.New, []byte(secret))
	h.Write([]byte(text))
	return h.Sum(nil)
}

func pairs(change string, value interface{}) string {
	all := []string{}
	for _, f := range order {
		v := f.value
		if f.name == change {
			v = value
		}
		all = append(all, fmt.Sprintf("%s=%v", f.name, v))
	}
	return strings.Join(all, "&")
}

func send(id, digest string) {
	names, members := []string{}, []string{}
	for _, f := range order {
		text, _ := json.Marshal(f.value)
		names = append(names, f.name)
		members = append(members, fmt.Sprintf("%q:%s", f.name, text))
	}
	line, _ := json.Marshal(map[string]string{"id": id, "secret": secret, "timestamp": order[0].value.(string),
		"listing": strings.Join(names, ","), "digest": digest, "body": "{" + strings.Join(members, ",") + "}"})
	fmt.Println(string(line))
}

func text(id, message string) { send(id, base64.StdEncoding.EncodeToString(mac(message))) }

func main() {
	all := map[string]interface{}{}
	formats := ""
	for _, f := range order {
		all[f.name] = f.value
		formats += f.name + "=%d&"
	}
	values := []interface{}{}
	for _, f := range order {
		values = append(values, f.value)
	}
	text("text | Sprintf %d for all", strings.TrimSuffix(fmt.Sprintf(formats, values...), "&"))
	text("text | Sprint of the values", fmt.Sprint(values...))
	text("text | a map in another form", fmt.Sprintf("%+v", all))
	text("text | hex of the text", hex.EncodeToString([]byte(pairs("", nil))))
	text("amount | float32", pairs("amount", float32(3000000)))
	text("time | Kitchen", pairs("timestamp", now.Format(time.Kitchen)))
	text("time | wrong reference time", pairs("timestamp", now.Format("2006-02-01T15:04:05Z")))
	h := hmac.New(sha256.New, []byte(secret))
	send("digest | Sum takes the text", base64.StdEncoding.EncodeToString(h.Sum([]byte(pairs("", nil)))))
}
